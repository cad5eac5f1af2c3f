import { inputLimit } from '@countersign/shared/basics/text-length.ts';
import Add from '@zendeskgarden/svg-icons/src/16/plus-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/x-stroke.svg?icon';
import type { ChoiceOption } from '@countersign/shared/forms/field-base.ts';
import { expressionsOf } from '@countersign/shared/forms/state/form-expressions.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Button, IconButton, Input } from '../../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { slugOf } from '../../model/naming/field-key.ts';
import { freeValue, readOptions, sortOptions, withoutRepeats, writeOptions } from '../../model/option-text.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { TextSetting } from './text-setting.tsx';
import { useSetting } from './use-setting.ts';

const LONGEST_LABEL = 500;
const LONGEST_TEXT = 100_000;

/** The options of a choice: line by line, or all as text. */
export function OptionsSetting({ at, options }: { at: number; options: readonly ChoiceOption[] }) {
  const t = useT();
  const set = useSetting(at);
  const [text, setText] = useState<string | null>(null);
  const type = (next: string) => {
    setText(next);
    set({ options: readOptions(next, options) });
  };
  const put = (next: ChoiceOption[]) => {
    setText(writeOptions(next));
    set({ options: next });
  };
  return (
    <section aria-labelledby="options-title">
      <Head>
        <h3 id="options-title">{t('forms.setting.options')}</h3>
        <Button size="small" isBasic onClick={() => setText(text === null ? writeOptions(options) : null)}>
          {text === null ? t('forms.setting.optionsAsText') : t('forms.setting.optionsAsList')}
        </Button>
      </Head>
      {text === null ? (
        <OptionRows at={at} options={options} />
      ) : (
        <>
          <TextSetting
            isLong
            name="options"
            label={t('forms.setting.optionsText')}
            hint={t('forms.setting.optionsTextHint')}
            value={text}
            maxLength={LONGEST_TEXT}
            onChange={type}
          />
          <Tidy>
            <Button size="small" isBasic onClick={() => put(sortOptions(options, currentLocale()))}>
              {t('forms.setting.sortOptions')}
            </Button>
            <Button
              size="small"
              isBasic
              disabled={withoutRepeats(options).length === options.length}
              onClick={() => put(withoutRepeats(options))}
            >
              {t('forms.setting.dropRepeats')}
            </Button>
          </Tidy>
        </>
      )}
    </section>
  );
}

function OptionRows({ at, options }: { at: number; options: readonly ChoiceOption[] }) {
  const t = useT();
  const set = useSetting(at);
  const session = useDraftSession();
  const list = useRef<HTMLUListElement>(null);
  const focus = (row: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[row]?.focus());
  };
  const put = (next: ChoiceOption[], row: number) => {
    set({ options: next });
    focus(row);
  };
  const insert = (row: number) => put(options.toSpliced(row, 0, anOption(options)), row);
  const change = (row: number, label: string) =>
    set({ options: options.map((option, place) => (place === row ? { ...option, label } : option)) });

  /** A value that was made for a new option may become a name, as long as no rule speaks of it. */
  const nameValue = (row: number) => {
    const option = options[row];
    const name = option && /^option_\d+$/.test(option.value) ? slugOf(option.label) : null;
    const { definition } = session.get().history;
    if (!option || name === null || session.get().form.version !== null) return;
    if (/^option_\d+$/.test(name) || expressionsOf(definition).some(({ text }) => text.includes(`"${option.value}"`)))
      return;
    const others = new Set(options.filter((_, place) => place !== row).map(({ value }) => value));
    const value = freeValue(others, name);
    set({ options: options.map((other, place) => (place === row ? { ...other, value } : other)) });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, row: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const isEmpty = options[row]?.label === '';
    if (event.key === 'Enter') insert(row + 1);
    else if (event.key === 'Backspace' && isEmpty && options.length > 1)
      put(options.toSpliced(row, 1), Math.max(0, row - 1));
    else if (step !== 0 && event.altKey) swap(row, row + step);
    else if (step !== 0) focus(row + step);
    else return;
    event.preventDefault();
  };
  const swap = (row: number, to: number) => {
    const [a, b] = [options[row], options[to]];
    if (a && b) put(options.with(row, b).with(to, a), to);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, row: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const others = options.filter((option, place) => place !== row || option.label !== '');
    const rest = others.slice(row);
    const pasted = readOptions([...others.slice(0, row).map(lineOf), ...lines, ...rest.map(lineOf)].join('\n'), others);
    put(pasted, row + lines.length - 1);
  };

  return (
    <>
      <Rows ref={list} data-setting="options">
        {options.map((option, row) => (
          <li key={row}>
            <Input
              isCompact
              aria-label={t('forms.setting.option', { number: row + 1 })}
              value={option.label}
              maxLength={inputLimit(option.label, LONGEST_LABEL)}
              {...(option.label.trim() === '' ? { validation: 'error' as const } : {})}
              onChange={(event) => change(row, event.target.value)}
              onKeyDown={(event) => handleKey(event, row)}
              onPaste={(event) => handlePaste(event, row)}
              onBlur={() => nameValue(row)}
            />
            <IconButton
              size="small"
              aria-label={t('common.removeName', {
                name: option.label || t('forms.setting.option', { number: row + 1 }),
              })}
              onClick={() => put(options.toSpliced(row, 1), Math.max(0, row - 1))}
            >
              <Remove />
            </IconButton>
          </li>
        ))}
      </Rows>
      <Button size="small" isBasic onClick={() => insert(options.length)}>
        <Button.StartIcon>
          <Add />
        </Button.StartIcon>
        {t('forms.setting.addOption')}
      </Button>
    </>
  );
}

const lineOf = ({ label, value }: ChoiceOption) => `${label} | ${value}`;

function anOption(options: readonly ChoiceOption[]): ChoiceOption {
  const taken = new Set(options.map(({ value }) => value));
  return { label: '', value: freeValue(taken, `option_${options.length + 1}`) };
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: 4px;
  h3 {
    font-size: 14px;
    font-weight: 600;
  }
`;
const Tidy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-block-start: 4px;
`;
const Rows = styled.ul`
  display: grid;
  gap: 6px;
  margin-block-end: 8px;
  li {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  p {
    color: ${colour('foreground.subtle')};
  }
`;
