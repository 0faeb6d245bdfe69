import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// The loader of the sample data takes its time on purpose; the browser tests prove it.
vi.mock('../../contract/src/limits', async (original) => ({
  ...(await original<typeof import('contract/limits')>()),
  sampleDelayMs: 0,
}));

// What the server puts into the panel's page.
document.head.innerHTML = `<script id="operator" type="application/json">${JSON.stringify({
  productName: 'Casa de Estilo',
  credit: { name: 'Agência', url: 'https://agencia.test/portfolios' },
})}</script>`;

// The whole page beside each failure hides it.
configure({ getElementError: (message) => new Error(message ?? undefined) });

/** What the browser does with a modal dialog, and this DOM does not: the focus goes in and comes back, Escape cancels. */
const openers = new Map<HTMLDialogElement, Element | null>();
const { showModal, close } = HTMLDialogElement.prototype;
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement);
  showModal.call(this);
  const first = this.querySelector<HTMLElement>(
    '[autofocus], button:not(:disabled), input, select, textarea, a[href]',
  );
  (first ?? this).focus();
};
HTMLDialogElement.prototype.close = function (value) {
  const opener = openers.get(this);
  openers.delete(this);
  close.call(this, value);
  if (opener instanceof HTMLElement) opener.focus();
};
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const last = [...openers.keys()].at(-1);
  if (key !== 'Escape' || defaultPrevented || !last) return;
  if (last.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close();
});

// A form is sent by Enter through a button that stands outside of it too, which user-event does not know.
document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement) || !target.form) return;
  const { form } = target;
  const isSentByUser = form.querySelector('[type=submit]') || form.querySelectorAll('input').length === 1;
  if (!isSentByUser && form.id) document.querySelector<HTMLElement>(`button[form="${form.id}"]`)?.click();
});

// The page that is mounted is its account's only tab: one that a test has left gets no messages of the next one's uploads.
Object.defineProperty(navigator, 'locks', { value: undefined });
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });

// Nothing lies over anything here.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });

// No stylesheet is read here, and a look for one at every name of an element is most of the time.
window.getComputedStyle = (element) => {
  const style = element instanceof HTMLElement ? element.style : null;
  const computed: Record<string, string> = {
    display: element.hasAttribute('hidden') ? 'none' : style?.display || 'block',
    visibility: style?.visibility || 'visible',
    opacity: style?.opacity || '1',
  };
  return {
    ...computed,
    getPropertyValue: (name: string) => computed[name] ?? '',
  } as unknown as CSSStyleDeclaration;
};

// A toast waits for the end of an animation to stay, and to go.
new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (target instanceof HTMLElement && target.classList.contains('Toastify--animate')) {
      target.dispatchEvent(new Event('animationend', { bubbles: true }));
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
