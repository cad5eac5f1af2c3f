import { useT } from '../../lib/texts/i18n.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { checkAdministrator, type Administrator } from './setup/check-administrator.ts';

interface Props {
  account: Administrator;
  isTried: boolean;
  /** What the server said of each field. */
  refused: Record<string, string | undefined>;
  onChange: (account: Administrator) => void;
}

/** User name, name and password of somebody new. */
export function NewAccountFields({ account, isTried, refused, onChange }: Props) {
  const t = useT();
  const problems = isTried ? checkAdministrator(account) : {};
  const errorOf = (name: keyof Administrator) => {
    const problem = problems[name];
    return problem ? t(`session.setup.problem.${problem}`) : refused[name];
  };
  const put = (name: keyof Administrator) => (value: string) => onChange({ ...account, [name]: value });
  return (
    <>
      <TextField
        isRequired
        autoFocus
        label={t('session.userName')}
        hint={t('session.setup.userNameHint')}
        autoComplete="username"
        value={account.username}
        maxLength={30}
        error={errorOf('username')}
        onChange={put('username')}
      />
      <TextField
        isRequired
        label={t('session.nickName')}
        autoComplete="name"
        value={account.nickName}
        maxLength={50}
        error={errorOf('nickName')}
        onChange={put('nickName')}
      />
      <TextField
        isRequired
        type="password"
        label={t('session.password')}
        hint={t('session.setup.passwordHint')}
        autoComplete="new-password"
        value={account.password}
        error={errorOf('password')}
        onChange={put('password')}
      />
      <TextField
        isRequired
        type="password"
        label={t('session.setup.again')}
        autoComplete="new-password"
        value={account.again}
        error={errorOf('again')}
        onChange={put('again')}
      />
    </>
  );
}
