/** The product's own content types, as Strapi names them. */
export const galleryItemUid = 'api::gallery-item.gallery-item';
export const storyUid = 'api::story.story';
export const selectionUid = 'api::selection.selection';
export const selectionPersonUid = 'api::selection-person.selection-person';
export const selectionChoiceUid = 'api::selection-choice.selection-choice';
export const selectionOpeningUid = 'api::selection-opening.selection-opening';
export const visitCountUid = 'api::visit.visit-count';
export const noticeUid = 'api::notice.notice';
export const creditNameUid = 'api::credit-name.credit-name';
export const siteSettingUid = 'api::site-setting.site-setting';
export const aboutPageUid = 'api::about-page.about-page';

/** The role of the panel's users, who all have the same permissions (§6); users of other roles get no session. */
export const panelRole = 'authenticated';

export const diagnosticRecordUid = 'api::diagnostic.diagnostic-record';
export const auditEventUid = 'api::audit-event.audit-event';

/** The row of Strapi's store with the content's token, which all processes share. The table has no unique key: two rows are possible. */
export const contentVersionRow = { key: 'core_site_content_version', type: 'string' };
