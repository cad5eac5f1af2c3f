/** Lines of the size of what is coming. */
export function Lines() {
  return (
    <div className="sb-skeleton" aria-hidden="true">
      <i />
      <i />
    </div>
  );
}
