/** The site's author, credited in the footer of the site ('Site por') and of the panel ('Desenvolvido por'), see §2. */
export interface Credit {
  name: string;
  /** The link of the name; null for plain text. */
  url: string | null;
}

/** The operator's settings for names, from the server's environment. */
export interface Operator {
  /** The product's name, in the panel's header. */
  productName: string;
  /** Null for no credit. */
  credit: Credit | null;
  /** Whether a link for a forgotten password can be mailed. */
  canMail: boolean;
}

export const defaultOperator: Operator = { productName: 'Portfólio', credit: null, canMail: false };
