import type { Page } from '@playwright/test';
import { expireToken } from './browser-session';

/**
 * Expires a browser's token repeatedly while all its tabs reload at once.
 * @param tabs pages of the panel in one signed-in browser
 * @returns how often a tab showed the sign-in
 */
export async function countSignOuts(tabs: Page[], rounds: number): Promise<number> {
  let signOuts = 0;
  const [first] = tabs;
  if (!first) throw new Error('There is no tab');
  for (let round = 0; round < rounds; round += 1) {
    await expireToken(first);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) {
      const page = tab.getByRole('heading', { level: 1, name: 'Configurações do Site' });
      const signIn = tab.getByRole('button', { name: 'Entrar', exact: true });
      await page.or(signIn).waitFor();
      if (await signIn.isVisible()) signOuts += 1;
    }
  }
  return signOuts;
}
