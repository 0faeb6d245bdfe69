import { fallbackUser, type PanelUser } from 'contract/panel-user';
import { AuthError, type Authenticator, sampleSignIn } from '../authenticator';

const token = sampleToken();
const user: PanelUser = { id: '1', ...fallbackUser, email: sampleSignIn.email, role: 'admin' };

/** Accepts the documented sample account, without a server. */
export function createSampleAuthenticator(): Authenticator {
  return {
    async signIn(email, password) {
      if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) {
        throw new AuthError('auth/invalid-email');
      }
      if (email.trim().toLowerCase() !== sampleSignIn.email || password !== sampleSignIn.password) {
        throw new AuthError('auth/wrong-password');
      }
      return { user, token };
    },
    renew: async () => token,
    signOut: async () => undefined,
    changePassword() {
      return Promise.reject(new AuthError('auth/operation-not-allowed'));
    },
  };
}

/** A token in the shape of a real one, without a practical expiry. */
function sampleToken(): string {
  const endOfTime = Math.floor(Date.UTC(2100, 0) / 1000);
  return ['amostra', btoa(JSON.stringify({ exp: endOfTime })), ''].join('.');
}
