/** Runs `work` in one tab at a time; without Web Locks (insecure context) it runs unlocked. @param signal stops waiting */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return navigator.locks
    ? await navigator.locks.request(name, { ...(signal && { signal }) }, work)
    : await work();
}
