import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { UndoButtons } from './undo-buttons.tsx';

test('whoever takes the last step back by keyboard still has the keyboard on the button', async () => {
  const Screen = () => {
    const [steps, setSteps] = useState(1);
    return (
      <UndoButtons canUndo={steps > 0} canRedo={steps === 0} onUndo={() => setSteps(0)} onRedo={() => setSteps(1)} />
    );
  };
  await showPiece(<Screen />);
  const undo = page.getByRole('button', { name: 'Undo' });
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  await expect.element(undo).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Redo' })).not.toHaveAttribute('aria-disabled');
});
