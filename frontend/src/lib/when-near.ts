/** Calls once when an element is within `px` of the viewport. @returns cancels the wait */
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
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
