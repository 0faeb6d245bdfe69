/** Writes a text where it is another: a screen reader says again what is set again, and a browser that translates changes it. */
export function writer(id: string): (text: string) => void {
  const element = document.getElementById(id);
  return (text) => {
    if (!element || text === (element.dataset.said ?? element.textContent)) return;
    element.textContent = text;
    element.dataset.said = text;
  };
}
