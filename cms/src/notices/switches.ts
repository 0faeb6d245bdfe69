import type { Core } from '@strapi/strapi';
import type { NoticeWay } from 'contract/notices';

/** Strapi's store, not the site's settings: visitors read those. */
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'notices' });

/** The ways that the owner has switched off. */
export async function waysOff(strapi: Core.Strapi): Promise<NoticeWay[]> {
  return ((await storeOf(strapi).get({ key: 'off' })) ?? []) as NoticeWay[];
}

export async function switchWay(strapi: Core.Strapi, way: NoticeWay, isOn: boolean): Promise<void> {
  const others = (await waysOff(strapi)).filter((off) => off !== way);
  await storeOf(strapi).set({ key: 'off', value: isOn ? others : [...others, way] });
}
