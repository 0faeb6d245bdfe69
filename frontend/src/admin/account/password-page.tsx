import { toast } from 'react-toastify';
import { AuthError } from '../../data/authenticator';
import { usePanelServices } from '../kit/services/panel-services';
import { Card } from '../kit/ui/card';
import { PageHeading } from '../kit/ui/page-heading';
import { toastFailure } from '../kit/ui/toast-failure';
import { authMessage } from '../kit/words/error-words';
import { strings } from '../kit/words/strings';
import { PasswordForm } from './password-form';

/** Alterar senha: the current password and the new one twice; other sessions end, this one continues. */
export function PasswordPage() {
  const { session } = usePanelServices();
  const text = strings.password;
  const save = async (next: string, current: string) => {
    await session.changePassword(current, next);
    toast.success(text.saved);
  };
  const tell = (error: unknown) =>
    toastFailure(error instanceof AuthError ? authMessage(error) : text.failed, error);
  return (
    <>
      <PageHeading title={text.heading} />
      <Card>
        <PasswordForm asksCurrent save={save} onFailure={tell} />
      </Card>
    </>
  );
}
