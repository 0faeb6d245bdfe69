import { dataSource } from '../config';
import type { PanelData } from './panel-data';

/** The panel's data from the source this build names (§7). The other one is never loaded. */
export async function openPanel(): Promise<PanelData> {
  return dataSource === 'sample'
    ? (await import('./sample/panel')).createSamplePanel()
    : (await import('./strapi/panel')).createStrapiPanel();
}
