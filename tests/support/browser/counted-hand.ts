import { expect, type Locator, type Page } from '@playwright/test';

/** A hand on a phone that counts its taps. */
export class CountedHand {
  taps = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Types into a field, after a tap if it has not the focus. */
  async write(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(field);
    await this.type(text);
  }

  /** Types into a field that is to have the focus by then, and Enter. */
  async writeOn(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.type(text);
    await this.press('Enter');
  }

  /** A list or a wheel of the phone's own: a tap opens it, another one chooses. */
  async pick(field: Locator, value: string): Promise<void> {
    const isList = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isList ? field.selectOption(value) : field.fill(value));
    this.taps += 2;
  }

  /** Opens the chooser of files by a tap and takes them. */
  async choose(opener: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(opener);
    await (await chooser).setFiles(files);
  }
}
