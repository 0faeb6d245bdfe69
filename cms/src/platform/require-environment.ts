import { environmentProblems } from './environment';

/** `npm start` has checked this already; `strapi develop` starts without it. */
export function requireEnvironment(): void {
  if (environmentProblems.length > 0) throw new Error(environmentProblems.join('\n'));
}
