/** A reason not to start, told in one line that names the variable to mend. */
export class StartError extends Error {}
