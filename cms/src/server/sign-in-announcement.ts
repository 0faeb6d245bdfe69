import cluster from 'node:cluster';

export type SignIn = { role: 'owner' | 'operator'; email: string; password: string };

/**
 * Tells, once, the sign-in of an account whose password was generated: to the process that started this one, else
 * on stdout. Never through the logger, whose lines are kept and shipped.
 */
export function announceSignIn(signIn: SignIn): void {
  // Under `strapi develop` the parent is Strapi's own, which would not pass it on.
  if (process.send && !cluster.isWorker) process.send({ type: 'sign-in', ...signIn });
  else process.stdout.write(`Sign-in of the ${signIn.role}: ${signIn.email}  password: ${signIn.password}\n`);
}
