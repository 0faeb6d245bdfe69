import { type Metadata, takeNames } from '../../cms/src/platform/strapi/tables';

/** The tables of Strapi's types, as it calls them. */
const tables: Record<string, string> = {
  'api::gallery-item.gallery-item': 'gallery_items',
  'api::story.story': 'stories',
  'api::credit-name.credit-name': 'credit_names',
  'credits.credit': 'components_credits_credits',
  'credits.garment': 'components_credits_garments',
  'api::site-setting.site-setting': 'site_settings',
  'api::about-page.about-page': 'about_pages',
  'api::selection.selection': 'selections',
  'api::selection-person.selection-person': 'selection_people',
  'api::selection-choice.selection-choice': 'selection_choices',
  'api::selection-opening.selection-opening': 'selection_openings',
  'api::notice.notice': 'notices',
  'api::visit.visit-count': 'visit_counts',
  'plugin::upload.file': 'files',
  'plugin::users-permissions.user': 'up_users',
  'strapi::core-store': 'strapi_core_store_settings',
};

const join = (name: string, from: string, to: string) => ({
  name,
  joinColumn: { name: from },
  inverseJoinColumn: { name: to },
});
const rank = 'gallery_item_ord';
const morphColumn = { idColumn: { name: 'related_id' }, typeColumn: { name: 'related_type' } };
const joins: Record<string, object> = {
  'gallery_items story': {
    ...join('gallery_items_story_lnk', 'gallery_item_id', 'story_id'),
    inverseOrderColumnName: rank,
  },
  'stories cover': join('stories_cover_lnk', 'story_id', 'gallery_item_id'),
  'components_credits_credits names': {
    ...join('components_credits_credits_names_lnk', 'credit_id', 'credit_name_id'),
    orderColumnName: 'credit_name_ord',
  },
  'components_credits_garments brand': join(
    'components_credits_garments_brand_lnk',
    'garment_id',
    'credit_name_id',
  ),
  'files related': { ...join('files_related_mph', 'file_id', ''), morphColumn },
  'gallery_items credits': join('gallery_items_cmps', 'entity_id', 'cmp_id'),
  'stories credits': join('stories_cmps', 'entity_id', 'cmp_id'),
};

const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What Strapi's metadata says of the tables that are queried: tests without Strapi have none. */
export const metadata = {
  get(uid: string) {
    const tableName = tables[uid] ?? '';
    const get = (_target: object, field: string) => ({
      columnName: columnName(field),
      joinTable: joins[`${tableName} ${field}`],
    });
    return { tableName, attributes: new Proxy({}, { get }) };
  },
} as unknown as Metadata;

takeNames(metadata);
