import { MOST_SUMMARY_FIELDS } from '@countersign/shared/workflow/graph/graph.ts';
import Down from '@zendeskgarden/svg-icons/src/12/chevron-down-stroke.svg?icon';
import Up from '@zendeskgarden/svg-icons/src/12/chevron-up-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/12/x-stroke.svg?icon';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, IconButton, Menu, MenuItem } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useFieldNames } from '../session/use-known-names.ts';

interface Props {
  /** Field keys in their order. */
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

type Handle = 'up' | 'down' | 'remove' | 'add';

/** The fields that lists and messages show in short: picked one by one, moved with the buttons beside them. */
export function SummarySetting({ keys, onChange }: Props) {
  const t = useT();
  const id = useId();
  const { mayEdit } = useDesigner();
  const fields = useFieldNames();
  const wanted = useRef<{ key: string; handle: Handle } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // A field that moves takes the keyboard along; at an end the other way is left. Whoever adds one may add the next.
  useEffect(() => {
    if (!wanted.current) return;
    const { key, handle } = wanted.current;
    wanted.current = null;
    const inRow = `[data-field="${CSS.escape(key)}"] button`;
    const button =
      list.current?.querySelector<HTMLElement>(`${inRow}[data-handle="${handle}"]:enabled`) ??
      list.current?.querySelector<HTMLElement>(`${inRow}:enabled`) ??
      list.current?.querySelector<HTMLElement>('[data-handle="add"]');
    button?.focus();
  }, [keys]);
  const nameOf = (key: string) => fields.find(({ name }) => name === key)?.label ?? key;
  const left = fields.filter(({ name }) => !keys.includes(name));
  const move = (at: number, by: -1 | 1) => {
    const key = keys[at] ?? '';
    wanted.current = { key, handle: by < 0 ? 'up' : 'down' };
    onChange(keys.filter((_, other) => other !== at).toSpliced(at + by, 0, key));
  };
  const remove = (at: number) => {
    wanted.current = { key: keys[at + 1] ?? keys[at - 1] ?? '', handle: 'remove' };
    onChange(keys.filter((_, other) => other !== at));
  };
  return (
    <Stack role="group" aria-labelledby={id} ref={list}>
      <Label id={id}>{t('workflow.designer.summary.label')}</Label>
      <Quiet>{t('workflow.designer.summary.hint', { count: MOST_SUMMARY_FIELDS })}</Quiet>
      {keys.length > 0 && (
        <List>
          {keys.map((key, at) => (
            <Field key={key} data-field={key}>
              <span>{nameOf(key)}</span>
              {mayEdit && (
                <>
                  <IconButton
                    size="small"
                    data-handle="up"
                    disabled={at === 0}
                    aria-label={t('workflow.designer.summary.up', { name: nameOf(key) })}
                    onClick={() => move(at, -1)}
                  >
                    <Up />
                  </IconButton>
                  <IconButton
                    size="small"
                    data-handle="down"
                    disabled={at === keys.length - 1}
                    aria-label={t('workflow.designer.summary.down', { name: nameOf(key) })}
                    onClick={() => move(at, 1)}
                  >
                    <Down />
                  </IconButton>
                  <IconButton
                    size="small"
                    data-handle="remove"
                    aria-label={t('workflow.designer.people.remove', { name: nameOf(key) })}
                    onClick={() => remove(at)}
                  >
                    <Remove />
                  </IconButton>
                </>
              )}
            </Field>
          ))}
        </List>
      )}
      {fields.length === 0 && <Quiet>{t('workflow.designer.fields.none')}</Quiet>}
      {mayEdit && left.length > 0 && keys.length < MOST_SUMMARY_FIELDS && (
        <div>
          <Menu
            isCompact
            maxHeight="320px"
            placement="bottom-start"
            aria-label={t('workflow.designer.summary.add')}
            button={({ ref, ...props }) => (
              <Button {...props} ref={ref} size="small" data-handle="add">
                {t('workflow.designer.summary.add')}
              </Button>
            )}
            onChange={({ value }) => {
              if (!value || !left.some(({ name }) => name === value)) return;
              wanted.current = { key: '', handle: 'add' };
              onChange([...keys, value]);
            }}
          >
            {left.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;
const Label = styled.span`
  font-weight: 600;
`;
const Quiet = styled.p`
  color: ${colour('foreground.subtle')};
`;
const List = styled.ol`
  border: 1px solid ${colour('border.subtle')};
  border-radius: 4px;
`;
const Field = styled.li`
  display: flex;
  align-items: center;
  min-height: 40px;
  padding-inline: 12px 4px;
  & + & {
    border-block-start: 1px solid ${colour('border.subtle')};
  }
  > span {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
