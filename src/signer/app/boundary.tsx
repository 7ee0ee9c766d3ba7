import { Component, type ReactNode } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { Failure } from '../screens/failure.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  /** The failed screen's task must not stay open behind the failure. */
  readonly onFailure: (error: EvidentError) => void;
}

/** Catches what a screen throws: most often a part of the signer that could not be loaded. */
export class Boundary extends Component<BoundaryProps, { readonly error: EvidentError | null }> {
  override state: { readonly error: EvidentError | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { readonly error: EvidentError } {
    if (thrown instanceof EvidentError) return { error: thrown };
    const chunk = thrown instanceof TypeError && /import|module/i.test(thrown.message);
    return { error: new EvidentError(chunk ? 'NAV_CHUNK_FAILED' : 'UNEXPECTED', {}, thrown) };
  }

  override componentDidCatch(): void {
    if (this.state.error !== null) this.props.onFailure(this.state.error);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />;
  }
}
