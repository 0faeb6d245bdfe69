/** The account of the sample-data mode, shown on its sign-in page (§7). */
export const sampleSignIn = { email: 'admin@exemplo.com', password: 'amostra-2025' } as const;
