// @ts-check

/** A failure whose message is all that a person needs: it is printed without a stack trace. */
export class StepError extends Error {}

/** Somebody asked the command to stop while it was at work. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`stopped by ${signal}`);
    /** What a shell expects of a process that ended by this signal. */
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/**
 * Runs a command's main function, and ends the process with the exit code that it gives.
 * @param {() => Promise<number>} main
 */
export async function runCommand(main) {
  try {
    process.exit(await main());
  } catch (error) {
    if (error instanceof Interrupted) process.exit(error.exitCode);
    console.error(error instanceof StepError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
