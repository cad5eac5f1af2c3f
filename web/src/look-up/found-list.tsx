import { useEffect, useRef } from 'react';
import { AnswerCard } from './answer-card.tsx';
import type { Found } from './look-up-calls.ts';
import type { LookUpData } from './page-data.ts';

/** What was found, newest first; takes the focus, so that nobody has to search for it. */
export function FoundList({ data, found: { found, forms } }: { data: LookUpData; found: Found }) {
  const texts = data.messages.lookUp;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (found.length === 0) {
    return (
      <section className="found">
        <h2 ref={title} tabIndex={-1}>
          {texts.none}
        </h2>
        <p>{texts.noneHelp}</p>
      </section>
    );
  }
  return (
    <section className="found">
      <h2 ref={title} tabIndex={-1}>
        {texts.result}
      </h2>
      {found.map((answers) => (
        <AnswerCard
          key={answers.id}
          data={data}
          first={answers}
          form={forms.find(({ version }) => version === answers.edit?.version)}
        />
      ))}
    </section>
  );
}
