/** Adds a case whose rule another contract of the server has, too. */
export type Also = (name: string, run: () => Promise<void>) => void;
