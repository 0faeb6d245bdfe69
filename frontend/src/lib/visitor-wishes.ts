interface NetworkInformation {
  saveData?: boolean;
  /** The kind of network with similar speed. */
  effectiveType?: string;
}

const slowTypes = new Set(['slow-2g', '2g', '3g']);

/** Whether to avoid prefetching: the visitor saves data, or the network is 3G or slower. */
export function isFrugalConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || slowTypes.has(connection?.effectiveType ?? '');
}

/** Whether the visitor asked for reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
