import { afterAll, beforeAll, expect, it } from 'vitest';
import { cms } from '../../../scripts/steps/paths.mjs';
import { addItem, clearGallery, ownPicture } from '../../support/api/gallery';
import type { Refusal } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import type { Running } from '../content-api/running';

interface Record {
  documentId: string;
  title: string;
}
interface Debug {
  data: {
    info: { label: string; value: string }[];
    problems: string[];
    version: string;
    uptimeSeconds: number;
    database: { kind: string; latencyMs: number };
    media: { provider: string; answers: boolean };
    disk: { freeBytes: number };
    counts: { moda: number; publicidade: number };
    lastBackup: string | null;
  };
}

const record = {
  title: 'Teste de diagnóstico',
  category: 'moda',
  imageUrl: ownPicture,
  uploadedAt: new Date().toISOString(),
};

/** `/api/debug` and `/api/images` (§7), on SQLite only, as the tests change the age of records in the file. */
export function describeDiagnostic(running: Running): void {
  const { owner, visitor } = running;
  beforeAll(async () => {
    // The tests of permissions have left some.
    await runSql(running.product, 'delete from diagnostic_records');
    await addItem(owner, { title: 'Ensaio', category: 'moda' });
    await addItem(owner, { title: 'Campanha', category: 'publicidade' });
    await addItem(owner, { title: 'Campanha 2', category: 'publicidade' });
  });
  afterAll(() => clearGallery(owner));

  const stored = () => runSql(running.product, 'select document_id from diagnostic_records');

  it('reports the state of the product, in Portuguese', async () => {
    const { status, body } = await owner.send<Debug>('GET', '/api/debug');
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      problems: [expect.stringMatching(/^Nenhum backup foi registrado ainda: /)],
      database: { kind: 'sqlite' },
      media: { provider: 'local', answers: true },
      counts: { moda: 1, publicidade: 2 },
      lastBackup: null,
    });
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(data.uptimeSeconds).toBeGreaterThan(0);
    expect(data.database.latencyMs).toBeGreaterThanOrEqual(0);
    expect(data.disk.freeBytes).toBeGreaterThan(0);
    const info = Object.fromEntries(data.info.map(({ label, value }) => [label, value]));
    expect(info).toMatchObject({
      'Banco de dados': expect.stringMatching(/^SQLite, responde em [\d.,]+ ms$/),
      'Arquivos de mídia': 'Neste servidor, disponível',
      'Fotos e vídeos em Publicidade': '2',
      'Último backup': 'Nenhum registrado',
    });
  });

  it('reports no secret, path or environment value', async () => {
    const text = JSON.stringify((await owner.send('GET', '/api/debug')).body);
    const { env, dataDir, url } = running.product;
    const values = Object.entries(env)
      .filter(([name]) => /SECRET|SALT|KEY|PASSWORD|EMAIL|DATA_DIR|HOST|PORT|HOME|PATH|PWD|USER$/.test(name))
      .flatMap(([, value]) => value?.split(',') ?? [])
      .filter((value) => value.length > 3);
    for (const value of [...values, dataDir, url, cms]) expect(text).not.toContain(value);
  });

  it('lists the records of a category', async () => {
    const { body } = await owner.send<{ data: Record[] }>('GET', '/api/images?category=publicidade');
    expect(body.data.map(({ title }) => title).sort()).toEqual(['Campanha', 'Campanha 2']);
    expect(body.data[0]).toEqual({
      title: expect.any(String),
      category: 'publicidade',
      imageUrl: ownPicture,
      uploadedAt: expect.any(String),
    });
    for (const query of ['', '?category=outra', '?category=moda&page=2', '?category[]=moda']) {
      expect((await owner.send('GET', `/api/images${query}`)).status).toBe(400);
    }
  });

  it.each([
    ['as it is', record],
    ['in `data`', { data: record }],
  ])('stores a record sent %s, which the site does not show, and removes it', async (_what, body) => {
    const created = await owner.send<{ data: Record }>('POST', '/api/images', body);
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ ...record, documentId: expect.any(String) });
    expect(await stored()).toHaveLength(1);

    for (const path of ['/api/gallery-items', '/moda']) {
      const answer = await fetch(running.product.url + path, { headers: { accept: 'text/html,*/*' } });
      expect(await answer.text()).not.toContain('Teste de diagnóstico');
    }
    expect(JSON.stringify((await owner.send('GET', '/api/images?category=moda')).body)).not.toContain(
      'Teste',
    );
    const path = `/api/images/${created.body.data.documentId}`;
    expect((await visitor.send('DELETE', path)).status).toBe(403);
    expect((await owner.send('DELETE', path)).status).toBe(204);
    expect((await owner.send('DELETE', path)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['imageUrl', { ...record, imageUrl: 'javascript:alert(1)' }],
    ['media', { ...record, media: 1 }],
    ['title', {}],
    ['data', { data: [] }],
  ])('refuses a record for its %s', async (field, body) => {
    const { status, body: answer } = await owner.send<Refusal>('POST', '/api/images', body);
    expect(status).toBe(400);
    expect(answer.error.details.errors?.[0]?.path).toEqual([field]);
  });

  it('removes the records of an interrupted run at the next call', async () => {
    await owner.send('POST', '/api/images', record);
    await owner.send('GET', '/api/debug');
    expect(await stored()).toHaveLength(1);
    await runSql(running.product, 'update diagnostic_records set created_at = created_at - 61000');
    await owner.send('GET', '/api/debug');
    expect(await stored()).toEqual([]);
  });

  it('reports a backup, and when it is old', async () => {
    const note = async (daysAgo: number) => {
      const ended = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
      await runSql(running.product, "delete from strapi_core_store_settings where key = 'core_backup_last'");
      await runSql(
        running.product,
        "insert into strapi_core_store_settings (key, value, type) values ('core_backup_last', ?, 'string')",
        JSON.stringify(ended),
      );
      const { body } = await owner.send<Debug>('GET', '/api/debug');
      expect(body.data.lastBackup).toBe(ended);
      return body.data.problems;
    };
    expect(await note(1)).toEqual([]);
    expect(await note(9)).toEqual([expect.stringMatching(/^O último backup foi feito há 9 dias: /)]);
  });
}
