import { describe, expect, it } from 'vitest';
import { isNumbered, proposedTitles } from './proposed-titles';

const moda = (...titles: string[]) => ({ name: 'Moda', titles });

describe('proposedTitles', () => {
  it("are the file names, or the gallery's next number for a camera's file name", () => {
    const names = [
      'IMG_2201.HEIC',
      'Linho em queda.jpg',
      'WhatsApp Image 2024-03-12 at 10.15.00.jpeg',
      '.oculto',
    ];
    const proposed = ['Moda 3', 'Linho em queda', 'Moda 4', 'Moda 5'];
    expect(proposedTitles(names, moda('Um', 'Dois'))).toEqual(proposed);
  });

  it('use numbers that no title has', () => {
    expect(proposedTitles(['DSC00001.JPG'], moda('Moda 41', 'Moda 7'))).toEqual(['Moda 42']);
    expect(proposedTitles(['DSC00001.JPG'], moda())).toEqual(['Moda 1']);
  });

  it('shorten the name to fit the number', () => {
    const [title = ''] = proposedTitles(['IMG_1.jpg'], { name: 'a'.repeat(200), titles: [] });
    expect([title.length, title.slice(-3)]).toEqual([200, 'a 1']);
  });
});

it('a numbered title is the name and a number only', () => {
  expect(['Moda 12', 'Moda', 'Moda 12 b', 'Barro 1'].map((title) => isNumbered(title, 'Moda'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
