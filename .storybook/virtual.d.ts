declare module 'virtual:component-docs' {
  import type { ComponentDocs } from '../packages/ui/build/componentDocs.ts'

  const docs: Record<string, ComponentDocs | undefined>
  export default docs
}
