interface NetworkInformation {
  saveData?: boolean;
  /** As fast as this kind of network usually is. */
  effectiveType?: string;
}

const slowTypes = new Set(['slow-2g', '2g', '3g']);

/** Whether to load no more than was asked for: the visitor saves data, or the network is as slow as 3G. */
export function isFrugalConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || slowTypes.has(connection?.effectiveType ?? '');
}

/** Whether the visitor asked for reduced motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
