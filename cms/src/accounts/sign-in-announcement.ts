import cluster from 'node:cluster';

export type SignIn = { role: 'owner' | 'operator'; email: string; password: string };

/**
 * Tells, once, the sign-in of an account whose password was generated: to the process that started this one, else to
 * the person at the terminal. Never through the logger, and never to a stdout that is kept, as a container's is: there
 * it tells how to get a password.
 */
export function announceSignIn(signIn: SignIn): void {
  const { role, email, password } = signIn;
  // Under `strapi develop` the parent is Strapi's own, which would not pass it on.
  if (process.send && !cluster.isWorker) process.send({ type: 'sign-in', ...signIn });
  else if (process.stdout.isTTY || cluster.isWorker)
    process.stdout.write(`Sign-in of the ${role}: ${email}  password: ${password}\n`);
  else
    process.stdout.write(
      `The ${role}'s account ${email} was made. Give it a password, under docker with "docker compose exec cms" in front: node cms/server.mjs ${role} reset-password\n`,
    );
}
