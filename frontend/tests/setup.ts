import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import * as React from 'react';
import { vi } from 'vitest';

// Sample data are delayed on purpose, and choices and files are looked at every few seconds; only the browser tests check that.
vi.mock('../../contract/src/limits', async (original) => ({
  ...(await original<typeof import('contract/limits')>()),
  sampleDelayMs: 0,
  choicesPollMs: 200,
  filesPollMs: 100,
}));

// As the server embeds it into the panel's page.
document.head.innerHTML = `<script id="operator" type="application/json">${JSON.stringify({
  productName: 'Casa de Estilo',
  credit: { name: 'Agência', url: 'https://agencia.test/portfolios' },
})}</script>`;

// For its warnings React keeps a stack for each of the first 10,000 elements in a second, which takes a tenth of the time. The
// warnings stay; only who made the element is left out.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Failures print without the whole page.
configure({ getElementError: (message) => new Error(message ?? undefined) });

/** Modal dialogs as in a browser, which this DOM lacks: showModal moves the focus, close returns it, Escape cancels. */
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

// Enter also submits a form whose button is outside of it, which user-event does not support.
document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLInputElement) || !target.form) return;
  const { form } = target;
  const isSentByUser = form.querySelector('[type=submit]') || form.querySelectorAll('input').length === 1;
  if (!isSentByUser && form.id) document.querySelector<HTMLElement>(`button[form="${form.id}"]`)?.click();
});

// The mounted page is its account's only tab: a page of an earlier test gets no messages about later uploads.
Object.defineProperty(navigator, 'locks', { value: undefined });
Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });

// This DOM has no top layer.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });

// There are no stylesheets, and the computed styles for accessible names would take most of the time.
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

// A toast needs `animationend` to stay, and to go.
new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (target instanceof HTMLElement && target.classList.contains('Toastify--animate')) {
      target.dispatchEvent(new Event('animationend', { bubbles: true }));
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
