import { describe, expect, it } from 'vitest';
import { defaultAbout, defaultSettings } from './defaults';
import { contactAfter, linksAfter } from './one-contact';

const { contact } = defaultAbout;
const links = defaultSettings.socialMedia;
const link = (platform: string, url: string) => ({ platform, url, icon: platform });

describe('the links after a save of the contact', () => {
  const after = (change: object, known = links, before = contact) =>
    linksAfter({ before, after: { ...before, ...change } }, known);

  it('have what was edited, as a link, and the others as they were', () => {
    expect(after({ instagram: '@ana' })).toEqual([links[0], link('instagram', 'https://instagram.com/ana')]);
    expect(after({ whatsapp: '11 98888-7777' })).toEqual([
      link('whatsapp', 'https://wa.me/5511988887777'),
      links[1],
    ]);
    expect(after({ instagram: 'ana lima' })?.[1]?.url).toBe('ana lima');
    expect(after({ instagram: '', whatsapp: '' })?.map(({ url }) => url)).toEqual(['', '']);
  });

  it('get a row that was missing, beside those of other platforms', () => {
    expect(after({ instagram: '@ana' }, [link('behance', 'be.net/ana')])).toEqual([
      link('behance', 'be.net/ana'),
      link('instagram', 'https://instagram.com/ana'),
    ]);
  });

  it('stay where nothing of them was edited, or where they say the same', () => {
    expect(after({ email: 'ana@ana.com' })).toBeNull();
    expect(after({ instagram: 'instagram.com/nomedastylist' })).toBeNull();
    expect(
      after({ instagram: '@ana' }, [link('instagram', 'https://www.instagram.com/ana/?igsh=x')]),
    ).toBeNull();
    // With a greeting, of the same number.
    const greeting = link('whatsapp', 'https://wa.me/5511988887777?text=Oi');
    expect(after({ whatsapp: '11 98888-7777' }, [greeting])).toBeNull();
  });

  it('that differed before stay until that platform is edited', () => {
    const own = [link('whatsapp', '11 97777-6666'), link('instagram', '@loja')];
    expect(after({ email: 'ana@ana.com' }, own)).toBeNull();
    expect(after({ whatsapp: '11 98888-7777' }, own)).toEqual([
      link('whatsapp', 'https://wa.me/5511988887777'),
      own[1],
    ]);
  });
});

describe('the contact after a save of the links', () => {
  const after = (changed: object[], known = contact) =>
    contactAfter({ before: links, after: changed as typeof links }, known);

  it('has what was edited, as one writes it', () => {
    expect(after([links[0] ?? {}, link('instagram', 'instagram.com/ana?igsh=x')])).toEqual({
      instagram: '@ana',
    });
    expect(after([link('whatsapp', 'https://wa.me/5511988887777'), links[1] ?? {}])).toEqual({
      whatsapp: '+5511988887777',
    });
    expect(after([link('instagram', '')])).toEqual({ whatsapp: '', instagram: '' });
  });

  it('stays where nothing of it was edited, or where it says the same', () => {
    expect(after([...links, link('behance', 'be.net/ana')])).toBeNull();
    expect(after([links[0] ?? {}, link('instagram', '@ana')], { ...contact, instagram: 'ana' })).toBeNull();
  });

  it.each(['linktr.ee/ana', 'ana lima', 'https://www.instagram.com/ana/', 'javascript:alert(1)', '@ana '])(
    'and the links answer each other once, whatever was typed: %j',
    (typed) => {
      const change = { before: links, after: [link('instagram', typed), links[0] ?? link('', '')] };
      const next = { ...contact, ...contactAfter(change, contact) };
      expect(linksAfter({ before: contact, after: next }, change.after)).toBeNull();
      const typedThere = { before: contact, after: { ...contact, instagram: typed } };
      const made = linksAfter(typedThere, links) ?? [];
      expect(contactAfter({ before: links, after: made }, typedThere.after)).toBeNull();
    },
  );
});
