import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { creditNameSchema, nameKinds } from '../../contract/src/credits/credit';
import { galleryCategories } from '../../contract/src/gallery/gallery-category';
import { galleryItemSchema } from '../../contract/src/gallery/gallery-item';
import { itemWordNames, optionalWords } from '../../contract/src/gallery/item-words';
import { altMaxLength, textMaxLength, titleMaxLength } from '../../contract/src/limits';
import { rightsNames, rightsNoteMaxLength } from '../../contract/src/rights/rights';
import { contactSchema } from '../../contract/src/site/about-page';
import { siteSettingsSchema, socialLinkSchema } from '../../contract/src/site/site-settings';
import { slugMaxLength, storyKinds, storyWords } from '../../contract/src/stories/story';
import { cms } from '../../scripts/steps/paths.mjs';

interface Schema {
  kind?: string;
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Record<string, unknown>>;
}

const read = (path: string) => JSON.parse(readFileSync(join(cms, 'src', path), 'utf8')) as Schema;
const typeOf = (name: string) => read(`api/${name}/content-types/${name}/schema.json`);
const componentOf = (name: string) => read(`components/${name}.json`);
const item = typeOf('gallery-item').attributes;
const category = { enum: [...galleryCategories], default: galleryCategories[0] };

describe("Strapi's schema of", () => {
  type Rule = [type: string, attribute: string, rule: object];
  const rules: Rule[] = [
    ['gallery-item', 'title', { type: 'string', required: true, maxLength: titleMaxLength }],
    ['gallery-item', 'alt', { maxLength: altMaxLength }],
    ['gallery-item', 'category', category],
    ['gallery-item', 'fileType', { enum: galleryItemSchema.entries.fileType.options, default: 'image' }],
    ['gallery-item', 'order', { type: 'integer', min: 1 }],
    ['gallery-item', 'media', { type: 'media', multiple: false }],
    ['story', 'title', { required: true, maxLength: titleMaxLength }],
    ['story', 'slug', { maxLength: slugMaxLength }],
    ...Object.entries(storyWords).map(([word, maxLength]): Rule => ['story', word, { maxLength }]),
    ['story', 'rightsNote', { maxLength: rightsNoteMaxLength }],
    ...rightsNames.map((name): Rule => ['story', name, item[name] as object]),
    ['story', 'category', category],
    ['story', 'kind', { enum: [...storyKinds] }],
    ['story', 'oldSlugs', { private: true, writable: false, visible: false }],
    ['story', 'awaitedFiles', { private: true, writable: false, visible: false }],
    ['credit-name', 'kind', { enum: [...nameKinds], default: nameKinds[0] }],
    ['about-page', 'paragraphs', { repeatable: true, min: 1 }],
    ['about-page', 'services', { repeatable: true, min: 1 }],
  ];
  it.each(rules)('%s has the rules of the contract for %s', (type, attribute, rule) => {
    expect(typeOf(type).attributes[attribute]).toMatchObject(rule);
  });

  it('gallery-item has exactly the text fields that the panel writes, with the limits of its forms', () => {
    const others = ['imageUrl', 'alt', 'rightsNote'];
    const texts = Object.keys(item).filter((name) => {
      const { type, private: isPrivate } = item[name] ?? {};
      return (type === 'string' || type === 'text') && !isPrivate && !others.includes(name);
    });
    expect(texts.sort()).toEqual([...itemWordNames].sort());
    for (const [name, maxLength] of Object.entries<number | null>(optionalWords)) {
      const rule = maxLength === null ? { type: 'text' } : { type: 'string', maxLength };
      expect(item[name], name).toEqual(rule);
    }
  });

  const { documentId: _, ...nameEntries } = creditNameSchema.entries;
  const { home: _derived, untranslated: _alsoDerived, ...settingEntries } = siteSettingsSchema.entries;
  it.each([
    ['a name', typeOf('credit-name'), nameEntries],
    ['the settings', typeOf('site-setting'), settingEntries],
    ['a social link', componentOf('shared/social-link'), socialLinkSchema.entries],
    ['the contact', componentOf('about/contact'), contactSchema.entries],
  ])('%s holds what the site reads', (_what, { attributes }, entries) => {
    expect(Object.keys(attributes).sort()).toEqual(Object.keys(entries).sort());
  });

  it("single types limits one-line texts to the panel's lengths", () => {
    const types = ['site-setting', 'about-page'].map(typeOf);
    expect(types.map(({ kind }) => kind)).toEqual(['singleType', 'singleType']);
    const components = ['shared/social-link', 'about/contact', 'about/service'].map(componentOf);
    const texts = [...types, ...components].flatMap(({ attributes }) =>
      Object.entries(attributes).filter(([, { type }]) => type === 'string'),
    );
    expect(texts.length).toBeGreaterThan(12);
    for (const [name, { maxLength }] of texts) expect(maxLength, name).toBe(textMaxLength);
  });

  it.each(['gallery-item', 'story', 'credit-name', 'site-setting', 'about-page'])(
    '%s has no drafts, which a visitor could request',
    (name) => {
      expect(typeOf(name).options?.draftAndPublish).toBe(false);
    },
  );
});
