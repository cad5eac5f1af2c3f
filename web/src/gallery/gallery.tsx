import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { chooseScheme, SCHEME_CHOICES, useSchemeChoice } from '../lib/look/colour-scheme.ts';
import { colour } from '../lib/look/colour.ts';
import { Button } from '../lib/look/garden.ts';
import { chooseLanguage, currentLanguage, LANGUAGES } from '../lib/texts/i18n.ts';
import { SelectField } from '../ui/fields/fields.tsx';
import { allPieces, type Piece } from './story.ts';

const WIDTHS = ['360', '800', '1440'];

/** Every shared piece in its states, in each language, direction, look and width. */
export function Gallery() {
  const [name, setName] = useState(decodeURIComponent(window.location.hash.slice(1)) || allPieces[0]?.name);
  const [direction, setDirection] = useState('ltr');
  const [width, setWidth] = useState('800');
  const [language, setLanguage] = useState<string>(currentLanguage());
  const scheme = useSchemeChoice();
  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  const open = (next: string) => {
    setName(next);
    window.history.replaceState(null, '', `#${encodeURIComponent(next)}`);
  };
  const speak = (next: string) => {
    const known = LANGUAGES.find(({ code }) => code === next);
    if (known) void chooseLanguage(known.code).then(() => setLanguage(known.code));
  };
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const piece = allPieces.find((one) => one.name === name);
  return (
    <Grid>
      <nav aria-label="Pieces">
        <SelectField
          label="Language"
          value={language}
          options={LANGUAGES.map(({ code, name: label }) => ({ value: code, label }))}
          onChange={speak}
        />
        <SelectField label="Direction" value={direction} options={options(['ltr', 'rtl'])} onChange={setDirection} />
        <SelectField
          label="Look"
          value={scheme}
          options={options(SCHEME_CHOICES)}
          onChange={(next) => chooseScheme(SCHEME_CHOICES.find((one) => one === next) ?? 'system')}
        />
        <SelectField label="Width" value={width} options={options(WIDTHS)} onChange={setWidth} />
        <ul>
          {allPieces.map((one) => (
            <li key={one.name}>
              <Button isLink aria-current={one.name === name} onClick={() => open(one.name)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <main>{piece && <PieceStates key={`${piece.name} ${language}`} piece={piece} width={Number(width)} />}</main>
    </Grid>
  );
}

function PieceStates({ piece, width }: { piece: Piece; width: number }) {
  const [opened, setOpened] = useState('');
  return (
    <>
      <h1>{piece.name}</h1>
      <p>{piece.text}</p>
      {Object.entries(piece.states).map(([state, show]) => (
        <Frame key={state} aria-label={state} style={{ maxWidth: width }}>
          <h2>{state}</h2>
          {piece.isAlone ? (
            <Button onClick={() => setOpened(opened === state ? '' : state)}>
              {opened === state ? 'Close' : 'Open'}
            </Button>
          ) : (
            show()
          )}
          {opened === state && show()}
        </Frame>
      ))}
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  gap: 32px;
  padding: 24px;
  nav {
    display: grid;
    gap: 12px;
    align-content: start;
  }
  h1 {
    font-size: 20px;
    line-height: 28px;
  }
`;
const Frame = styled.section`
  margin-block: 16px;
  padding: 16px;
  border: 1px dashed ${colour('border.default')};
  h2 {
    margin-block-end: 12px;
    font-size: 12px;
    color: ${colour('foreground.subtle')};
  }
`;
