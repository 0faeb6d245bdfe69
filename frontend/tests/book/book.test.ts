import { beforeEach, expect, test, vi } from 'vitest';
import type { AskedBook, MadeBook, TellProgress } from '../../src/data/book';
import { DataError } from '../../src/data/data-error';
import { storedSelections } from '../../src/data/sample/selections';
import { addStory, changeSettings, day, fillGallery } from '../content';
import { fashion, selectCards } from '../gallery/gallery';
import {
  all,
  button,
  byRole,
  click,
  dialog,
  expectReport,
  field,
  fill,
  gone,
  keyboard,
  openPanel,
  ports,
  press,
  see,
  text,
  toasted,
  unfold,
} from '../panel';

const book = dialog('Baixar PDF');
const make = button('Baixar PDF', book);
const radio = (name: RegExp) => byRole('radio', name, book);
const unshown = byRole('checkbox', /^Levar também/, book);
const pressed = () =>
  all('button', undefined, book)()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

const file = new File(['%PDF'], 'Barro.pdf', { type: 'application/pdf' });
const asked: AskedBook[] = [];
const saved = vi.fn();

/** How each PDF is answered that is asked for. */
function answerWith(answer: (tell: TellProgress, signal: AbortSignal) => Promise<MadeBook>) {
  ports.answer('book.make', (of, tell, signal) => {
    asked.push(of as AskedBook);
    return answer(tell as TellProgress, signal as AbortSignal);
  });
}

/** A phone or not, with or without apps that take files. */
function beOn(device: 'phone' | 'laptop') {
  const real = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: device === 'phone' } : real(query),
  );
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { share, canShare: () => true });
  return share;
}

function storeSelection(items: string[]): void {
  const at = new Date().toISOString();
  const entries = items.map((item) => ({ item, note: null, isEarly: false }));
  storedSelections.write([
    {
      ...{ documentId: 'sel-1', title: 'Capa', client: null, message: null, language: 'pt', until: day(30) },
      ...{ mostChosen: null, isChoosingClosed: false, downloads: 'none', isMarked: true, isClosed: false },
      ...{
        link: '/s/um-link',
        entries,
        createdAt: at,
        updatedAt: at,
        opened: { count: 0, last: null },
        people: [],
      },
    },
  ]);
}

beforeEach(() => {
  asked.length = 0;
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved(this.download);
  });
  fillGallery(
    'moda',
    Array.from({ length: 7 }, (_, at) => ({ title: `Foto ${at + 1}` })),
  );
});

test('from the list of selections to the phone’s sheet, again and again until it is closed', async () => {
  const share = beOn('phone');
  storeSelection(['moda-1', 'moda-2']);
  await openPanel('/admin/selecoes');
  let end = (_made: MadeBook) => {};
  answerWith((tell) => {
    tell(12, 30);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  await click(button('Baixar PDF: Capa'));
  await see(text('O que já foi baixado não pode ser recolhido.', book)).toBeVisible();
  await click(make);
  await see(text('12 de 30', book)).toBeVisible();
  expect(byRole('progressbar', 'Fotos no PDF', book)()).toHaveAttribute('value', '40');
  end({ file, isCoarse: true });
  await see(text('Para caber em 10 MB, as fotos vão com menos detalhe.', book)).toBeVisible();
  expect(asked).toEqual([{ selection: 'sel-1', format: 'upright', language: 'pt' }]);
  expect(saved).not.toHaveBeenCalled();
  await click(button('Compartilhar', book));
  await click(button('Compartilhar', book));
  expect(share.mock.calls.map(([data]) => data.files)).toEqual([[file], [file]]);
  await click(button('Baixar', book));
  expect(saved).toHaveBeenCalledWith('Barro.pdf');
});

test('on a laptop it is saved at once', async () => {
  beOn('laptop');
  storeSelection(['moda-1']);
  await openPanel('/admin/selecoes/sel-1');
  answerWith(async () => ({ file, isCoarse: false }));
  await click(button('Baixar PDF'));
  await click(make);
  await see(text('O PDF foi salvo neste aparelho', book)).toBeVisible();
  expect(saved).toHaveBeenCalledExactlyOnceWith('Barro.pdf');
  await click(button('Fazer outro', book));
  await see(make).toBeVisible();
});

test('who cancels, or leaves, ends it', async () => {
  beOn('laptop');
  storeSelection(['moda-1']);
  await openPanel('/admin/selecoes/sel-1');
  const signals: AbortSignal[] = [];
  answerWith((_tell, signal) => {
    signals.push(signal);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DataError('aborted', 'Cancelled'))),
    );
  });
  await click(button('Baixar PDF'));
  await click(make);
  await click(button('Cancelar', book));
  expect(make()).toHaveFocus();
  await click(radio(/^16:9/));
  await click(make);
  await see(() => signals.length).toBe(2);
  await keyboard('{Escape}');
  await gone(book);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(asked.map(({ format }) => format)).toEqual(['upright', 'wide']);
});

test('each failure says what to do, and the choices stay', async () => {
  beOn('laptop');
  storeSelection(['moda-1']);
  await openPanel('/admin/selecoes/sel-1');
  const failures: [DataError, string][] = [
    [new DataError('offline', 'It was cut off'), 'O PDF não chegou inteiro'],
    [
      new DataError('limited', 'GET answered 429', {
        status: 429,
        details: { code: 'book/busy' },
        serverMessage: 'Outro PDF está sendo feito agora.',
      }),
      'Outro PDF está sendo feito agora.',
    ],
  ];
  await click(button('Baixar PDF'));
  await click(radio(/^A4 deitado/));
  for (const [failure, words] of failures) {
    answerWith(() => Promise.reject(failure));
    await click(make);
    await see(() => byRole('alert', undefined, book)().textContent).toContain(words);
    expectReport(new RegExp(failure.message));
  }
  await see(radio(/^A4 deitado/)).toBeChecked();
});

test('a card has the cover and what comes next, and others by tap or key, five at most', async () => {
  beOn('laptop');
  const ids = Array.from({ length: 7 }, (_, at) => `moda-${at + 1}`);
  const { documentId } = await addStory('Barro', ids, { cover: 'moda-3' });
  await openPanel(`/admin/historias/${documentId}`);
  answerWith(async () => ({ file, isCoarse: false }));
  await click(button('Baixar PDF'));
  await click(radio(/^Cartão/));
  await see(text('5 de 5', book)).toBeVisible();
  expect(pressed()).toHaveLength(5);
  expect(button(/^Foto 6/, book)()).toBeDisabled();
  await press(button(/^Foto 1/, book), '{Enter}');
  await press(button(/^Foto 2/, book), ' ');
  await see(text('3 de 5', book)).toBeVisible();
  await press(button(/^Foto 7/, book), ' ');
  await click(make);
  await see(() => asked).toMatchObject([
    { stories: documentId, format: 'card', items: 'moda-3,moda-4,moda-5,moda-7' },
  ]);
  await see(() => saved.mock.calls.length).toBe(1);
});

test('what visitors do not see goes along only where it is ticked, and what has ended never', async () => {
  beOn('laptop');
  fillGallery('moda', [
    { title: 'Visível', hidden: true },
    { title: 'Oculta', hidden: true },
    { title: 'Vencida', rightsUntil: day(-2) },
  ]);
  const { documentId } = await addStory('Barro', ['moda-1', 'moda-2', 'moda-3']);
  await openPanel(`/admin/historias/${documentId}`);
  answerWith(async () => ({ file, isCoarse: false }));
  await click(button('Baixar PDF'));
  await see(text('1 foto fica de fora: os direitos terminaram.', book)).toBeVisible();
  await see(make).toBeDisabled();
  await see(text('Levar também o que não está no site (2 fotos)', book)).toBeVisible();
  await click(unshown);
  await click(make);
  await see(() => asked).toMatchObject([{ unshown: '1', language: 'pt' }]);
});

test('the language is asked where the site has English', async () => {
  beOn('laptop');
  changeSettings({ languages: ['en'] });
  const { documentId } = await addStory('Barro', ['moda-1']);
  await openPanel(`/admin/historias/${documentId}`);
  await click(button('Baixar PDF'));
  await see(field('Idioma', book)).toHaveValue('pt');
});

test('a story with edits is saved first', async () => {
  const { documentId } = await addStory('Barro', ['moda-1']);
  await openPanel(`/admin/historias/${documentId}`);
  await see(button('Baixar PDF')).toBeEnabled();
  await unfold('Dados');
  await fill(field('Cliente ou publicação'), 'Outro');
  await see(button('Baixar PDF')).toBeDisabled();
  expect(button('Baixar PDF')()).toHaveAccessibleDescription('Salve antes: o PDF leva o que está salvo.');
});

test('chosen stories become one PDF; single photographs are told to become a selection', async () => {
  beOn('laptop');
  await addStory('Barro', ['moda-1', 'moda-2']);
  await addStory('Linho', ['moda-3']);
  await openPanel(fashion);
  answerWith(async () => ({ file, isCoarse: false }));
  await selectCards('Barro', 'Linho', 'Foto 4');
  await click(button('Baixar PDF'));
  await toasted(
    'O PDF leva histórias inteiras. De fotos soltas, faça uma seleção: nela também há “Baixar PDF”.',
  );
  await click(button('Selecionar: Foto 4'));
  await click(button('Baixar PDF'));
  await see(text('Barro, Linho · 3 fotos', book)).toBeVisible();
  await click(make);
  await see(() => asked.length).toBe(1);
});

test('the sample says that it makes none', async () => {
  beOn('laptop');
  storeSelection(['moda-1']);
  await openPanel('/admin/selecoes/sel-1');
  await click(button('Baixar PDF'));
  await click(make);
  await see(text('Isto é só a amostra, que não faz PDFs.', book)).toBeVisible();
  expectReport(/book\/sample/);
});
