/** Calls once, when an element is within so many px of the window. Gives a function that stops waiting. */
export function whenNear(element: Element | null, px: number, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        call();
      }
    },
    { rootMargin: `${px}px` },
  );
  if (element) {
    observer.observe(element);
  }
  return () => observer.disconnect();
}
