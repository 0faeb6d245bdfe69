import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ProposedCredit, readCaption } from './read-caption';
import { misspeltRole, plain, roleWords } from './role-words';
import { cleanLine, readTokens } from './tokens';

interface CaptionCase {
  text: string;
  credits: ProposedCredit[];
  rest: string | null;
}

const folder = new URL('../../../../../tests/support/captions/', import.meta.url);

/** Captions and what they tell: `=>` ends the text, `====` the case, a row is `Role: Name @handle, @handle`. */
const captions = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split(/^====\n/m)
    .map(readCase),
);

function readCase(block: string): CaptionCase {
  const [text = '', expected = ''] = block.split(/^=>\n/m);
  const lines = expected.split('\n').filter((line) => line !== '');
  const rest = lines.find((line) => line.startsWith('rest: '));
  return {
    text: text.replace(/\n$/, ''),
    credits: lines.filter((line) => line !== rest).map(readRow),
    rest: rest?.slice('rest: '.length).replaceAll('\\n', '\n') ?? null,
  };
}

function readRow(line: string): ProposedCredit {
  const colon = line.indexOf(': ');
  const role = line.slice(0, colon);
  const names = role === 'Locação' ? [line.slice(colon + 2)] : line.slice(colon + 2).split(', ');
  return { role, names: names.map(readName) };
}

function readName(text: string): ProposedCredit['names'][number] {
  const [, name, handle = null] = /^(.*?) ?(?:@([\w.]+))?$/.exec(text) ?? [];
  return { name: name || `@${handle}`, instagram: handle };
}

/** A row's role and its role with each name, as they are counted. */
function parts(credits: ProposedCredit[]): string[] {
  return credits.flatMap(({ role, names }) => [
    role,
    ...names.map(({ name, instagram }) => `${role}: ${name} ${instagram}`),
  ]);
}

const rows = (text: string) =>
  readCaption(text).credits.map(
    ({ role, names }) =>
      `${role}: ${names.map(({ name, instagram }) => (instagram === null || name.startsWith('@') ? name : `${name} @${instagram}`)).join(', ')}`,
  );

describe('captions of real shapes', () => {
  it('are read right in at least 95 of 100 roles and names', () => {
    let [right, all] = [0, 0];
    const wrong: string[] = [];
    for (const { text, credits } of captions) {
      const [wanted, got] = [parts(credits), parts(readCaption(text).credits)];
      const missed = wanted.filter((part) => !got.includes(part));
      const extra = got.filter((part) => !wanted.includes(part));
      right += wanted.length - missed.length;
      all += wanted.length + extra.length;
      if (missed.length + extra.length > 0) {
        wrong.push(`${text}\n  missed: ${missed.join(' | ')}\n  extra: ${extra.join(' | ')}`);
      }
    }
    expect(captions.length).toBeGreaterThanOrEqual(90);
    expect(right / all, wrong.join('\n\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each(captions.filter(({ rest }) => rest !== null))(
    'leave what is no credit: $rest',
    ({ text, rest }) => {
      expect(readCaption(text).rest).toBe(rest);
    },
  );
});

describe('a row', () => {
  it.each([
    ['Fotos: Ana\nStyling: Bia\nFotógrafo: Rui', ['Fotografia: Ana, Rui', 'Styling: Bia']],
    ['Foto: Ana Costa\nPhoto: Ana Costa @anacosta', ['Fotografia: Ana Costa @anacosta']],
    ['Foto e direção criativa: Ana', ['Fotografia: Ana', 'Direção criativa: Ana']],
    ['Foto/Photo: Ana\nFotografia (photography): Rui', ['Fotografia: Ana, Rui']],
  ])('is one for a role: %j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it.each(['Make & hair', 'Hair & Make', 'HMUA', 'Cabelo e maquiagem', 'Hair/Makeup', 'Beauty', '💇💄'])(
    'of both hair and make-up is Beleza: %s',
    (role) => {
      expect(rows(`${role}: @bia`)).toEqual(['Beleza: @bia']);
    },
  );

  it.each([
    ['Assist. de foto', 'Assistente de fotografia'],
    ['1st photo assistant', 'Assistente de fotografia'],
    ['2ª assistente', 'Assistente'],
    ['Hair and makeup assistants', 'Assistente de beleza'],
    ['Assistente de produção executiva', 'Assistente de produção executiva'],
  ])('names whom an assistant helps: %s', (label, role) => {
    expect(rows(`${label}: Rui Prado`)).toEqual([`${role}: Rui Prado`]);
  });

  it.each([
    ['LOCAÇÃO: Casa Luz', 'Locação: Casa Luz'],
    ['NAILS: @unhas', 'Unhas: @unhas'],
    ['Trilha: Téo', 'Trilha: Téo'],
    ['PERFUME DE CENA: Aromas', 'Perfume de cena: Aromas'],
    ['Vestido: @casa', 'Vestido: @casa'],
  ])('may have a role of its own beside known ones: %s', (line, row) => {
    expect(rows(`Foto: Ana\nStyling: Bia\n${line}`)).toContain(row);
  });
});

describe('a misspelt label', () => {
  it.each([
    ['Maquigem', 'Maquiagem'],
    ['Fotogarfia', 'Fotografia'],
    ['Retoucch', 'Retouch'],
    ['Stilyng', 'Styling'],
  ])('is the role one slip away: %s', (label, role) => {
    expect(rows(`Set design: Ana\nVídeo: Rui\n${label}: Bia`)).toContain(`${role}: Bia`);
  });
});

describe('whom the work is for', () => {
  it.each([
    ['Sol de inverno para @casatore', 'Marca: @casatore'],
    ['Alfaiataria de verão para @casatore', 'Marca: @casatore'],
    ['Verão para @revistalume', 'Revista: @revistalume'],
    ['Editorial Ferrugem para @trama', 'Revista: @trama'],
    ['Lia na capa da @revistalume', 'Revista: @revistalume'],
    ['Styling: Rui Prado para @revistalume', 'Revista: @revistalume'],
    ['Veste brincos @casatore', 'Marca: @casatore'],
  ])('is a magazine where it says so, or a brand: %s', (line, row) => {
    expect(rows(`${line}\nFoto: Ana\nBeleza: Bia`)).toContain(row);
  });
});

describe('a name', () => {
  it.each([
    'Ana Costa @anacosta',
    'Ana Costa (@anacosta)',
    '@anacosta (Ana Costa)',
    'Ana Costa – @anacosta',
    'Ana Costa, @anacosta',
    'ANA COSTA @AnaCosta.',
    'Ana Costa (https://instagram.com/anacosta)',
  ])('takes its handle: %s', (text) => {
    expect(rows(`Foto: ${text}`)).toEqual(['Fotografia: Ana Costa @anacosta']);
  });

  it('is never made of a handle', () => {
    expect(readCaption('Foto @ana.costa').credits).toEqual([
      { role: 'Fotografia', names: [{ name: '@ana.costa', instagram: 'ana.costa' }] },
    ]);
  });

  it.each([
    ['Foto: ANA DE SOUZA E SILVA', 'Fotografia: Ana de Souza e Silva'],
    ['FOTO: JP COSTA', 'Fotografia: JP Costa'],
    ['Foto: ana costa', 'Fotografia: Ana Costa'],
    ['Revista: FFW', 'Revista: FFW'],
    ['Marca: CASA NORTE', 'Marca: Casa Norte'],
    ['Marca: casa norte', 'Marca: casa norte'],
  ])('is in small letters with capitals, but for short names of houses: %s', (text, row) => {
    expect(rows(text)).toEqual([row]);
  });
});

describe("a model's agency", () => {
  it.each([
    'Lia Souza (@way)',
    'Lia Souza (Way)',
    'Lia Souza @lia (@waymodel)',
    'Lia Souza @ Ford Models',
    'Lia Souza at Next',
    'Lia Souza / Mega',
    'Lia Souza, da Way Model',
    'Lia Souza @waymodel',
  ])('is a row beside her: %s', (text) => {
    const [model, agency] = readCaption(`Modelo: ${text}`).credits;
    expect([model?.role, model?.names[0]?.name, agency?.role]).toEqual(['Modelo', 'Lia Souza', 'Agência']);
  });

  it.each(['@liasouza', '@lia.s', '@_souzalia', '@liamodel'])('is not her own handle: %s', (handle) => {
    expect(rows(`Modelo: Lia Souza (${handle})`)).toEqual([`Modelo: Lia Souza ${handle}`]);
  });
});

describe('what is no credit', () => {
  it.each([
    '',
    'Hoje acordei pensando em como a moda muda a gente.\n\n#moda  ',
    'A beleza de São Paulo em um dia de chuva',
    'Obrigada equipe! @ana @bia',
    'Beauty Queen',
    'Um beijo para @ana, que sempre ajuda',
    'A prévia da @revistalume já saiu',
  ])('is the rest, letter by letter: %j', (text) => {
    expect(readCaption(text)).toEqual({ credits: [], rest: text });
  });
});

describe('any text', () => {
  /** Words that tell a role or tie it to a name, beside those that are a role by themselves. */
  const ties = new Set(
    (
      'ass assist assistant assistants assistente assistentes assistencia assistido asistente asst 1st 2nd para pra from for por das dos the ' +
      'imagem completo executivo executiva executive creativa editora capa campanha campaign editorial still using team equipe special assistida via exec pela pelo'
    ).split(' '),
  );
  const texts = captions.map(({ text }) => text);
  let seed = 12;
  /** The same numbers in each run. */
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const any = <Of>(list: ArrayLike<Of>) => list[Math.floor(random() * list.length)] as Of;

  const isOfRole = (word: string) => roleWords.has(word) || misspeltRole(word) !== undefined;

  function words(text: string): string[] {
    return text
      .split('\n')
      .flatMap((line) => readTokens(cleanLine(line)))
      .filter(({ kind }) => kind === 'word' || kind === 'handle' || kind === 'opaque')
      .map(({ text: word, kind }) => (kind === 'handle' ? word.toLowerCase() : plain(word)));
  }

  function lost(text: string): string[] {
    const { credits, rest } = readCaption(text);
    const names = credits.flatMap(({ role, names: of }) => [
      role,
      ...of.flatMap(({ name, instagram }) => [name, `@${instagram}`]),
    ]);
    const kept = new Set(words([...names, rest].join('\n')));
    return words(text).filter(
      (word) => word.length > 2 && !kept.has(word) && !isOfRole(word) && !ties.has(word),
    );
  }

  it.each(texts)('loses no word and no handle: %j', (text) => {
    expect(lost(text)).toEqual([]);
  });

  it('loses none in lines and words of all captions mixed', () => {
    for (let round = 0; round < 3_000; round += 1) {
      const lines = Array.from({ length: 4 }, () => any(any(texts).split('\n'))).join('\n');
      const mixed = Array.from({ length: 12 }, () => any(any(texts).split(/\s+/))).join(' ');
      for (const text of [lines, mixed]) {
        expect(lost(text), text).toEqual([]);
      }
    }
  });

  it('of any letters is read without an error', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 40 }, () => any([...any(texts), ...'()@:|/\n ,.'])).join('');
      expect(() => readCaption(text), text).not.toThrow();
    }
  });

  it.each([
    '(',
    '()',
    '@',
    '@a ',
    'a.',
    'a\n',
    'foto ',
    'foto: ',
    'foto\nAna\n',
    '@a (foto) ',
    'A e Silva ',
    'assistente de ',
    'a, ',
  ])('of 10,000 letters takes time linear to its length: %j', (part) => {
    const text = `Locação: ${part.repeat(10_000 / part.length)}`;
    readCaption(text);
    const start = performance.now();
    readCaption(text);
    // 50 ms on a quiet machine; a test runs on a busy one.
    expect(performance.now() - start).toBeLessThan(500);
  });
});
