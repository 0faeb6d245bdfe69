/** The word of an answer, and what it does. */
type Answer = [word: string, act: () => void];

/** The place for a question in the page's bar, one at a time. @param write writes the question */
export function createAsk(write: (text: string) => void) {
  const box = document.getElementById('c-ask') as HTMLElement;
  const [yes, no] = [...box.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];

  const close = () => {
    if (box.contains(document.activeElement)) document.getElementById('c-sum')?.focus();
    box.hidden = true;
    write('');
  };
  const ask = (text: string, answers: [Answer, Answer]) => {
    [yes, no].forEach((button, at) => {
      const [word, act] = answers[at] as Answer;
      button.textContent = word;
      button.onclick = () => {
        close();
        act();
      };
    });
    const wasHidden = box.hidden;
    box.hidden = false;
    write(text);
    if (wasHidden) box.focus({ preventScroll: true });
  };
  return { ask, close };
}
