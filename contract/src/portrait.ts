/** The portrait that an installation brings. */
export const broughtPortrait = '/images/profile.jpg';

/** Whether the owner has a portrait of her own. @param profileImage its address */
export function isOwnPortrait(profileImage: string): boolean {
  return profileImage !== '' && profileImage !== broughtPortrait;
}
