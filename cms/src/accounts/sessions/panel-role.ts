/** The role whose users are the panel's, all of them alike (§6). */
export const panelRole = 'authenticated';

export type WithRole = { role: { type: string } | null };

/** Whether somebody is of the role that the panel is for; a user of any other is refused, and has no session. */
export function isOfPanelRole({ role }: WithRole): boolean {
  return role?.type === panelRole;
}
