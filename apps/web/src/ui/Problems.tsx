/** What is wrong, in one line each. */
export function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div className="problem" role="alert">
      <strong>That did not work</strong>
      <ul>
        {problems.slice(0, 8).map(problem => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > 8 ? <li>… and {problems.length - 8} more</li> : null}
      </ul>
    </div>
  )
}
