/** The role whose users are the panel's, all of them alike (§6). */
export const panelRole = 'authenticated';

export type WithRole = { role: { type: string } | null };

/** Whether a user has the panel's role; users of other roles are refused, and have no session. */
export function isOfPanelRole({ role }: WithRole): boolean {
  return role?.type === panelRole;
}
