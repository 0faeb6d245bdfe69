/** The place for a question in the page's bar, one at a time. @param write writes the question */
export function createAsk(write: (text: string) => void) {
  const box = document.getElementById('c-ask') as HTMLElement;
  const buttons = [...box.querySelectorAll('button')];

  const close = () => {
    if (box.contains(document.activeElement)) document.getElementById('c-sum')?.focus();
    box.hidden = true;
    write('');
  };
  const ask = (text: string, yes: string, no: string, answer: (isYes: boolean) => void) => {
    buttons.forEach((button, at) => {
      button.textContent = at === 0 ? yes : no;
      button.onclick = () => {
        close();
        answer(at === 0);
      };
    });
    const wasHidden = box.hidden;
    box.hidden = false;
    write(text);
    if (wasHidden) box.focus({ preventScroll: true });
  };
  return { ask, close };
}
