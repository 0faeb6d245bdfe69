import { fallbackUser, type PanelUser } from 'contract/panel-user';
import { AuthError, type Authenticator, sampleSignIn } from '../authenticator';

/** A token in the shape of a real one, without a practical expiry. */
const token = ['amostra', btoa(JSON.stringify({ exp: Math.floor(Date.UTC(2100, 0) / 1000) })), ''].join('.');
const user: PanelUser = { id: '1', ...fallbackUser, email: sampleSignIn.email, role: 'admin' };

const refuse = () => Promise.reject(new AuthError('auth/operation-not-allowed'));

/** Accepts the documented sample account, without a server. */
export function createSampleAuthenticator(): Authenticator {
  return {
    async signIn(email, password) {
      if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw new AuthError('auth/invalid-email');
      const isKnown = email.trim().toLowerCase() === sampleSignIn.email && password === sampleSignIn.password;
      if (!isKnown) throw new AuthError('auth/wrong-password');
      return { user, token };
    },
    renew: async () => token,
    signOut: async () => undefined,
    changePassword: refuse,
    askForLink: refuse,
    setByLink: refuse,
  };
}
