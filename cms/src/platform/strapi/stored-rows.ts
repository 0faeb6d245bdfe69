import type { Core } from '@strapi/strapi';

/** Values in Strapi's store, a row each below one prefix: they survive restarts, and replicas share them. */
export function storedRows<Value extends object>(strapi: Core.Strapi, prefix: string) {
  const rows = () => strapi.db.query('strapi::core-store');

  async function remove(name: string | number): Promise<void> {
    await rows().deleteMany({ where: { key: `${prefix}${name}` } });
  }
  return {
    async list(): Promise<Value[]> {
      const found: { value: string }[] = await rows().findMany({ where: { key: { $startsWith: prefix } } });
      return found.map(({ value }) => JSON.parse(value) as Value);
    },
    async put(name: string | number, value: Value): Promise<void> {
      await remove(name);
      await rows().create({
        data: { key: `${prefix}${name}`, value: JSON.stringify(value), type: 'object' },
      });
    },
    remove,
  };
}
