import { expect, it } from 'vitest';
import { ownSharesOf, sharedHash, shareNameOf, sharesOf } from './share-picture';

it("has a name for each page's text, so that it is made anew; former names lead to its picture", () => {
  const picture = { hash: 'a'.repeat(32) };
  const work = { title: 'Barro', line: '', name: 'Ana' };
  const name = shareNameOf(picture, work);
  expect(shareNameOf(picture, { ...work, title: 'Linho' })).not.toBe(name);
  const gallery = { title: 'Ana', line: 'Moda', name: '' };
  const home = { ...gallery, line: 'Fashion Stylist' };
  expect([...sharesOf(picture, { work, gallery, home })]).toEqual([
    [name, work],
    [shareNameOf(picture, gallery), gallery],
    [shareNameOf(picture, home), home],
  ]);
  const english = { work: { ...work, title: 'Clay' }, gallery: { ...gallery, line: 'Fashion' }, home };
  const told = { work, gallery, home, in: { en: english } };
  const both = sharesOf(picture, told);
  expect([both.size, both.get(shareNameOf(picture, english.work))]).toEqual([5, english.work]);
  expect(ownSharesOf(picture, told)).toEqual([name, shareNameOf(picture, english.work)]);
  expect(ownSharesOf(picture, { ...told, in: { en: { ...english, work } } })).toEqual([name]);
  expect(sharesOf(picture, undefined).size).toBe(0);
  // Pictures of the first layout had the watermark.
  expect(name).not.toContain('wf8656f5903331f1f');
  for (const file of [name, `share_${picture.hash}_500-333.jpg`, `share_${picture.hash}_whole.jpg`]) {
    expect(sharedHash(`/uploads/${file}`)).toBe(picture.hash);
  }
});
