import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contactSchema } from '../../contract/src/about-page';
import { creditNameSchema, nameKinds } from '../../contract/src/credit';
import { galleryCategories } from '../../contract/src/gallery-category';
import { galleryItemSchema } from '../../contract/src/gallery-item';
import { itemWordNames, optionalWords } from '../../contract/src/item-words';
import { altMaxLength, textMaxLength, titleMaxLength } from '../../contract/src/limits';
import { rightsNames, rightsNoteMaxLength } from '../../contract/src/rights';
import { siteSettingsSchema, socialLinkSchema } from '../../contract/src/site-settings';
import { slugMaxLength, storyKinds, storyWords } from '../../contract/src/story';
import { cms } from '../../scripts/steps/paths.mjs';

interface Schema {
  kind?: string;
  options?: { draftAndPublish?: boolean };
  attributes: Record<string, Record<string, unknown>>;
}

const read = (path: string) => JSON.parse(readFileSync(join(cms, 'src', path), 'utf8')) as Schema;
const typeOf = (name: string) => read(`api/${name}/content-types/${name}/schema.json`);

describe("Strapi's gallery-item", () => {
  const { attributes, options } = typeOf('gallery-item');

  it('limits the title to the length of the contract', () => {
    expect(attributes.title).toMatchObject({ type: 'string', required: true, maxLength: titleMaxLength });
  });

  it('has exactly the text fields that the panel writes, with the limits of its forms', () => {
    const texts = Object.keys(attributes).filter((name) => {
      const { type, private: isPrivate } = attributes[name] ?? {};
      return (
        (type === 'string' || type === 'text') &&
        !isPrivate &&
        !['imageUrl', 'alt', 'rightsNote'].includes(name)
      );
    });
    expect(texts.sort()).toEqual([...itemWordNames].sort());
    for (const [name, maxLength] of Object.entries<number | null>(optionalWords)) {
      const rule = maxLength === null ? { type: 'text' } : { type: 'string', maxLength };
      expect(attributes[name], name).toEqual(rule);
    }
  });

  it('has the categories of the site, the first as its default', () => {
    expect(attributes.category).toMatchObject({
      enum: [...galleryCategories],
      default: galleryCategories[0],
    });
  });

  it('is an image or a video, by default an image', () => {
    expect(attributes.fileType).toMatchObject({
      enum: galleryItemSchema.entries.fileType.options,
      default: 'image',
    });
  });

  it('starts orders at 1', () => {
    expect(attributes.order).toMatchObject({ type: 'integer', min: 1 });
  });

  it('holds one media file', () => {
    expect(attributes.media).toMatchObject({ type: 'media', multiple: false });
  });

  it('has no drafts, which a visitor could request', () => {
    expect(options?.draftAndPublish).toBe(false);
  });
});

describe("Strapi's stories and names", () => {
  const { attributes, options } = typeOf('story');
  const name = typeOf('credit-name');

  it('have the text fields and limits of the contract', () => {
    expect(attributes.title).toMatchObject({ required: true, maxLength: titleMaxLength });
    expect(attributes.slug).toMatchObject({ maxLength: slugMaxLength });
    for (const [word, maxLength] of Object.entries<number>(storyWords))
      expect(attributes[word], word).toMatchObject({ maxLength });
    expect(typeOf('gallery-item').attributes.alt).toMatchObject({ maxLength: altMaxLength });
  });

  it('have the rights of items', () => {
    const item = typeOf('gallery-item').attributes;
    expect(attributes.rightsNote).toMatchObject({ maxLength: rightsNoteMaxLength });
    for (const field of rightsNames) expect(attributes[field], field).toEqual(item[field]);
  });

  it('have its galleries and kinds', () => {
    expect(attributes.category).toMatchObject({
      enum: [...galleryCategories],
      default: galleryCategories[0],
    });
    expect(attributes.kind).toMatchObject({ enum: [...storyKinds] });
    expect(name.attributes.kind).toMatchObject({ enum: [...nameKinds], default: nameKinds[0] });
    const { documentId, ...words } = creditNameSchema.entries;
    expect(Object.keys(name.attributes).sort()).toEqual(Object.keys(words).sort());
  });

  it('keep the former addresses of a story private', () => {
    expect(attributes.oldSlugs).toMatchObject({ private: true, writable: false, visible: false });
  });

  it('have no drafts, which a visitor could request', () => {
    expect([options?.draftAndPublish, name.options?.draftAndPublish]).toEqual([false, false]);
  });
});

describe("Strapi's single types", () => {
  it('hold the settings that the site reads', () => {
    const { kind, attributes } = typeOf('site-setting');
    expect(kind).toBe('singleType');
    expect(Object.keys(attributes).sort()).toEqual(Object.keys(siteSettingsSchema.entries).sort());
    expect(Object.keys(read('components/shared/social-link.json').attributes).sort()).toEqual(
      Object.keys(socialLinkSchema.entries).sort(),
    );
  });

  it('hold the About page that the site reads, with at least one paragraph and one service', () => {
    const { kind, attributes } = typeOf('about-page');
    expect(kind).toBe('singleType');
    expect(attributes.paragraphs).toMatchObject({ repeatable: true, min: 1 });
    expect(attributes.services).toMatchObject({ repeatable: true, min: 1 });
    expect(Object.keys(read('components/about/contact.json').attributes).sort()).toEqual(
      Object.keys(contactSchema.entries).sort(),
    );
  });

  it("limit one-line texts to the panel's lengths", () => {
    const schemas = [
      typeOf('site-setting'),
      typeOf('about-page'),
      ...['shared/social-link', 'about/contact', 'about/service'].map((name) =>
        read(`components/${name}.json`),
      ),
    ];
    const texts = schemas.flatMap(({ attributes }) =>
      Object.entries(attributes).filter(([, { type }]) => type === 'string'),
    );
    expect(texts.length).toBeGreaterThan(12);
    for (const [name, { maxLength }] of texts) expect(maxLength, name).toBe(textMaxLength);
  });

  it('have no drafts', () => {
    for (const name of ['site-setting', 'about-page'])
      expect(typeOf(name).options?.draftAndPublish).toBe(false);
  });
});
