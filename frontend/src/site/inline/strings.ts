/** Portuguese texts of the intro. */
export const strings = { role: 'Fashion Stylist' } as const;
