/** The default portrait of an installation. */
export const broughtPortrait = '/images/profile.jpg';

/** Whether the owner has uploaded a portrait. @param profileImage its URL */
export function isOwnPortrait(profileImage: string): boolean {
  return profileImage !== '' && profileImage !== broughtPortrait;
}
