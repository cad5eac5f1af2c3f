import { Component, type ErrorInfo, type ReactNode } from 'react';
import { translate } from '../../lib/texts/i18n.ts';
import { State } from '../state.tsx';

interface Props {
  children: ReactNode;
}

/**
 * Catches what a screen did not expect: one plain sentence and a way on, while the rest of the page lives.
 * Give it a `key` (the address) to try again when that changes.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // eslint-disable-next-line no-console
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <State
        isScreen
        type="error"
        title={translate('common.state.crashed')}
        text={translate('common.state.crashedText')}
        action={{ label: translate('common.reload'), onClick: () => window.location.reload() }}
      />
    );
  }
}
