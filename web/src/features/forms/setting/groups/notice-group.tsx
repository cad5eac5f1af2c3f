import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useState } from 'react';
import { Button, IconButton } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack } from '../../../../ui/fields/fields.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { UserChooser } from '../../../../ui/user-chooser/user-chooser.tsx';
import { People } from './people-list.ts';
import type { GroupProps } from './group-props.ts';
import { Group } from '../setting-layout.ts';
import { NoticeWordsFields } from './notice-words-fields.tsx';

/** Who is told when answers arrive. */
export function NoticeGroup({ draft, detail, change }: GroupProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const { people } = draft;
  return (
    <Group aria-labelledby="setting-notice">
      <h2 id="setting-notice">{t('forms.access.notice')}</h2>
      <p>{t('forms.access.noticeHelp')}</p>
      <FieldStack>
        <People>
          {people.map((person) => (
            <li key={person.id}>
              <PersonAvatar name={person.nickName} />
              <span>{person.nickName}</span>
              <IconButton
                size="small"
                aria-label={t('common.removeName', { name: person.nickName })}
                onClick={() => change({ people: people.filter(({ id }) => id !== person.id) })}
              >
                <Remove />
              </IconButton>
            </li>
          ))}
          <li>
            <Button size="small" onClick={() => setChoosing(true)}>
              {t('forms.access.choosePeople')}
            </Button>
          </li>
        </People>
        <CheckField
          label={t('forms.access.byMail')}
          {...(detail.hasMail ? {} : { hint: t('forms.access.noMail') })}
          isChecked={draft.byMail}
          isDisabled={!detail.hasMail && !draft.byMail}
          onChange={(byMail) => change({ byMail })}
        />
        {people.length > 0 && <NoticeWordsFields draft={draft} change={change} />}
      </FieldStack>
      {isChoosing && (
        <UserChooser
          isMultiple
          title={t('forms.access.choosePeople')}
          verb={t('common.select')}
          chosen={people.map(choiceOf)}
          onChoose={(chosen) => {
            change({ people: chosen.map(({ id, nickName }) => ({ id, nickName })) });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Group>
  );
}

const choiceOf = (person: Pick<UserChoice, 'id' | 'nickName'>): UserChoice => ({
  ...person,
  userName: '',
  deptName: '',
  phone: '',
  createTime: '',
});
