import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { deferredPart, useFetchAtRest } from './deferred-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A part whose code arrives, or does not, when the test says so. */
function aPart() {
  const asked: PromiseWithResolvers<typeof Greeting>[] = [];
  const Part = deferredPart(() => {
    const next = Promise.withResolvers<typeof Greeting>();
    asked.push(next);
    return next.promise;
  }, 'settings');
  return { Part, asked };
}

it('its place is held until the code is there', async () => {
  const { Part, asked } = aPart();
  await showPiece(<Part name="Maya" />);
  const place = page.getByRole('status', { name: 'Loading' }).element();
  expect(place.getBoundingClientRect().height).toBeGreaterThan(200);
  asked[0]?.resolve(Greeting);
  await expect.element(page.getByText('Hello Maya')).toBeVisible();
});

it('code that cannot be fetched is asked for again, and the rest of the screen goes on', async () => {
  const { Part, asked } = aPart();
  await showPiece(
    <>
      <Part name="Maya" />
      <p>The rest</p>
    </>,
  );
  asked[0]?.reject(new TypeError('no network'));
  await expect.element(page.getByRole('alert').getByText('Can’t load this')).toBeVisible();
  await expect.element(page.getByText('The rest')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  asked[1]?.resolve(Greeting);
  await expect.element(page.getByText('Hello Maya')).toBeVisible();
});

describe('a dialog that cannot be fetched', () => {
  const SlowDialog = deferredPart<{ onClose: () => void }>(() => Promise.reject(new TypeError('no network')));
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Move
        </button>
        {isOpen && <SlowDialog onClose={() => setOpen(false)} />}
      </>
    );
  }

  it.each(['Escape', 'button'])('is closed by %s, the keyboard returns, and it opens again', async (how) => {
    await showPiece(<Screen />);
    const opener = page.getByRole('button', { name: 'Move' });
    for (const attempt of ['first', 'second']) {
      (opener.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      const card = page.getByRole('alert').getByText('Can’t load this');
      await expect.element(card, { message: attempt }).toBeVisible();
      if (how === 'Escape') await userEvent.keyboard('{Escape}');
      else await page.getByRole('button', { name: 'Close' }).click();
      await expect.element(card).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  });
});

it('what was fetched at rest is there at once', async () => {
  const { Part, asked } = aPart();
  const fetches = [Part.fetch];
  const Screen = ({ isOpen }: { isOpen: boolean }) => {
    useFetchAtRest(fetches);
    return isOpen && <Part name="Maya" />;
  };
  await showPiece(<Screen isOpen={false} />);
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.resolve(Greeting);
  await asked[0]?.promise;
  await showPiece(<Screen isOpen />);
  expect(page.getByText('Hello Maya').query()).not.toBeNull();
  expect(asked).toHaveLength(1);
});
