import { afterEach, describe, expect, it } from 'vitest';
import { noteFigure } from '../support/note-figure';
import { type Postgres, startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { signInOwner } from '../support/rest-client';
import { reorderAtOnce } from './reorders';

const count = 500;

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (database) => {
  let postgres: Postgres | undefined;
  let product: Product | undefined;
  afterEach(async () => {
    await product?.remove();
    await postgres?.remove();
  });

  it(`has a gallery in order through ${count} reorders by two clients`, { timeout: 600_000 }, async () => {
    if (database === 'PostgreSQL') postgres = await startPostgres();
    product = await startProduct(postgres ? { DATABASE_URL: postgres.url } : {});
    const looks = await reorderAtOnce([await signInOwner(product), await signInOwner(product)], count);
    expect(looks).toBeGreaterThan(5);
    noteFigure(`${count} concurrent reorders, ${database}`, `always 1…n, looked at ${looks} times`);
  });
});
