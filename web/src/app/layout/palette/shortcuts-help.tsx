import { Fragment, useId } from 'react';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { Button, Kbd } from '../../../lib/look/garden.ts';
import { type TextKey, useT } from '../../../lib/texts/i18n.ts';
import { COMMAND_KEY } from '../../../lib/keys/command-key.ts';
import { useScreenShortcuts } from '../../../lib/keys/shortcuts.ts';
import { TopDialog } from './top-dialog.tsx';

const SHORTCUTS: readonly (readonly [keys: readonly string[], text: TextKey])[] = [
  [[COMMAND_KEY, 'K'], 'common.shortcuts.palette'],
  [['?'], 'common.shortcuts.help'],
  [['Esc'], 'common.shortcuts.close'],
  [['↑', '↓'], 'common.shortcuts.move'],
  [['/'], 'common.shortcuts.search'],
];

/** `?`: what the keyboard can do on this screen and everywhere. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const titleId = useId();
  const own = useScreenShortcuts().map(({ keys, text }) => [keys, text] as const);
  return (
    <TopDialog label={t('common.shortcuts.title')} onClose={onClose}>
      <Content aria-labelledby={titleId}>
        <h2 id={titleId}>{t('common.shortcuts.title')}</h2>
        <dl>
          {[...own, ...SHORTCUTS].map(([keys, text]) => (
            <Fragment key={text}>
              <dt>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </Fragment>
          ))}
        </dl>
        <Button size="small" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Content>
    </TopDialog>
  );
}

const Content = styled.section`
  padding: 24px;
  h2 {
    font-size: 16px;
    font-weight: 600;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 12px 20px;
    margin: 20px 0;
  }
  dt {
    display: flex;
    align-items: start;
    gap: 4px;
    justify-content: flex-end;
  }
  dd {
    color: ${colour('foreground.subtle')};
  }
`;
